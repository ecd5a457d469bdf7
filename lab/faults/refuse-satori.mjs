import { register } from 'node:module';

// A fault that is loaded into a server before its own program: the library that draws the pictures of links cannot be loaded, as
// when no file can be opened for a moment.

const hooks = `
  export function resolve(name, context, next) {
    if (name === 'satori') throw new Error('too many open files');
    return next(name, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
