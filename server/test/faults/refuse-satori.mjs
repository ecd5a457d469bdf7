import { register } from 'node:module';

// Loaded into a server before its own program, this is a fault: what draws the pictures of links cannot be loaded, as when no
// file can be opened for a moment.

const hooks = `
  export function resolve(name, context, next) {
    if (name === 'satori') throw new Error('too many open files');
    return next(name, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
