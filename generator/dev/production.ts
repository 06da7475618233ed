// Imported first: the development build of React renders twenty times slower.
process.env.NODE_ENV = 'production';
