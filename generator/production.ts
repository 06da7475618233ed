// React decides when it is first imported which of its two builds to use, and the one for development renders a
// page twenty times slower. So this is the first import of everything that builds the site for real: modules are
// evaluated in the order of their imports. It is not set in package.json because `NAME=value command` is unknown to
// Windows, and not in generator/site.ts because the tests want the other React, the one that reports mistakes.
process.env.NODE_ENV = 'production';
