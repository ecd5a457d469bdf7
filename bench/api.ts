export async function benchApi(): Promise<void> {}
