// biome-ignore-all lint/suspicious/noExplicitAny: the types of these packages are not installed
// Stands for the packages that only `npm run bench` installs. With tsconfig.without-packages.json, `npm run check` finds a wrong use
// of the product in bench/ without these packages.
declare module 'autocannon' {
  const autocannon: any;
  namespace autocannon {
    type Result = any;
  }
  export default autocannon;
}
declare module 'lighthouse' {
  const lighthouse: any;
  export default lighthouse;
}
declare module 'web-push' {
  const webPush: any;
  export default webPush;
}
declare module 'vega' {
  export const parse: any;
  export const View: any;
}
declare module 'vega-lite' {
  export type TopLevelSpec = any;
  export const compile: any;
}
declare module '@socket.io/redis-adapter' {
  export const createShardedAdapter: any;
}
