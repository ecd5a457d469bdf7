/** `node scripts/command.mjs push-keys` from the sources: prints a new key pair for push notifications. */
export async function run(): Promise<number> {
  await import('../server/src/commands/push-keys.ts');
  return 0;
}
