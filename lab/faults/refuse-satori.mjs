import { register } from 'node:module';

// A fault that is preloaded into a server: the library that draws link pictures cannot be loaded, as when no file can be opened for a
// moment.

const hooks = `
  export function resolve(name, context, next) {
    if (name === 'satori') throw new Error('too many open files');
    return next(name, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
