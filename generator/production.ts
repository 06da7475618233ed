// The first import of everything that builds the real site. React chooses its production or development build when it is
// first imported, and the development build renders twenty times slower. Not set in package.json, because Windows doesn't know
// `NAME=value command`, and not in site.ts, because tests use the development build, which reports mistakes.
process.env.NODE_ENV = 'production';
