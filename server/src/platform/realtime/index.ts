/** The realtime channel: modules handle events from browsers and publish to people's rooms. Several processes share it through Redis. */
export { personRoom, type Realtime } from './realtime.ts';
export { readSentinels } from './redis-address.ts';
