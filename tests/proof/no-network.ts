import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

// Loaded before the build by its test: whatever would leave this machine throws. http and https stand on net and tls.
function refuse(): never {
  throw new Error('The build asked for the network.');
}

net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
Object.assign(tls, { connect: refuse });
Object.assign(dns, { lookup: refuse, resolve: refuse });
Object.assign(dns.promises, { lookup: refuse, resolve: refuse });
globalThis.fetch = refuse;
// Also for those who import them by name.
syncBuiltinESMExports();
