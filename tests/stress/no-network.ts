import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

// Preloaded into builds: every connection throws. http and https use net and tls.
function refuse(): never {
  throw new Error('The build asked for the network.');
}

net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
Object.assign(tls, { connect: refuse });
Object.assign(dns, { lookup: refuse, resolve: refuse });
Object.assign(dns.promises, { lookup: refuse, resolve: refuse });
globalThis.fetch = refuse;
// Updates named imports as well.
syncBuiltinESMExports();
