/**
 * A resolve hook that reads the packages of this repository from their sources. `npm run dev` reads the settings with server modules before
 * it builds, so in a fresh clone the built contract that they import does not exist yet.
 * @type {import('node:module').ResolveHook}
 */
export const resolve = (specifier, context, nextResolve) =>
  nextResolve(specifier, { ...context, conditions: [...context.conditions, 'source'] });
