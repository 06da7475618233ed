// Ways to write `..`, for a server that takes an address for a file name.
const steps = '.. . %2e%2e %2E%2E ..%2f ..%5c ..\\ %252e%252e .... ..; %c0%ae%c0%ae ..%00'.split(' ');
const secrets = ['etc/passwd', 'package.json', 'secret.txt', 'windows/win.ini', '.env', '.git/config'];

/** Addresses that try to leave the folder of a site (path traversal). */
export const traversals = steps.flatMap((step) =>
  secrets.flatMap((secret) => [1, 3, 8].map((depth) => `/${`${step}/`.repeat(depth)}${secret}`)),
);

/** Malformed addresses. */
export const malformed = [
  ...'/% /%zz /%E0%A4%A /%00 /about/%00 /%ff /\u00ff\u00fe /{} /about/?%'.split(' '),
  `/${'a'.repeat(8000)}`,
];
