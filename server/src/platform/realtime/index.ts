/**
 * The live channel to browsers: a module listens for the events of a person and publishes to the rooms of people. Several processes share
 * it through Redis.
 */
export { personRoom, type Realtime } from './realtime.ts';
export { readSentinels } from './redis-address.ts';
