import { existsSync } from 'node:fs';
import path from 'node:path';

/** A site to serve: `root` is the top folder of the host, `base` the path of the site in it, `own` the server's folder. */
export type Task = Record<'root' | 'base' | 'own', string> & { port: number };

/** A file server, with the configuration in docs/hosting.md. */
export interface Host {
  name: string;
  /** Its file, if it is installed. */
  program: string | undefined;
  config?(task: Task): string;
  args(task: Task, config: string): string[];
  showsOwnNotFoundPage?: boolean;
}

const isRoot = process.getuid?.() === 0;

const nginx: Host = {
  name: 'nginx',
  program: find('nginx'),
  config: ({ root, base, port, own }) => `
    daemon off;
    ${isRoot ? 'user root;' : ''}
    pid ${own}/nginx.pid;
    events {}
    http {
      access_log off;
      client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy; fastcgi_temp_path ${own}/fastcgi;
      uwsgi_temp_path ${own}/uwsgi; scgi_temp_path ${own}/scgi;
      include /etc/nginx/mime.types;
      types { text/calendar ics; application/manifest+json webmanifest; }
      server {
        listen 127.0.0.1:${port};
        root ${root};
        error_page 404 ${base}404.html;
      }
    }`,
  args: ({ own }, config) => ['-p', own, '-c', config, '-e', `${own}/error.log`],
};

const APACHE_MODULES = '/usr/lib/apache2/modules';
const loadModule = (name: string): string => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`;

const apache: Host = {
  name: 'Apache',
  program: existsSync(APACHE_MODULES) ? find('apache2') : undefined,
  config: ({ root, base, port, own }) => `
    ServerRoot ${own}
    DefaultRuntimeDir ${own}
    PidFile ${own}/apache.pid
    ErrorLog ${own}/error.log
    ServerName localhost
    Listen 127.0.0.1:${port}
    ${['mpm_event', 'authz_core', 'dir', 'mime'].map(loadModule).join('\n')}
    ${isRoot ? 'User www-data\nGroup www-data' : ''}
    TypesConfig /etc/mime.types
    DocumentRoot ${root}
    DirectoryIndex index.html
    ErrorDocument 404 ${base}404.html`,
  args: (_task, config) => ['-X', '-f', config],
};

const caddy: Host = {
  name: 'Caddy',
  program: find('caddy'),
  config: ({ root, base, port }) => `{
      admin off
      auto_https off
    }
    http://127.0.0.1:${port} {
      root * ${root}
      file_server
      handle_errors {
        rewrite * ${base}404.html
        file_server
      }
    }`,
  args: (_task, config) => ['run', '--config', config, '--adapter', 'caddyfile'],
};

const python: Host = {
  name: 'python3 -m http.server',
  program: find('python3'),
  args: ({ root, port }) => ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', root],
  showsOwnNotFoundPage: true,
};

/** Every server the site is tested on. `program` is missing if it is not installed. */
export const hosts: Host[] = [nginx, apache, caddy, python];

/** Finds a program. Debian installs servers in folders that only root searches. */
function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
