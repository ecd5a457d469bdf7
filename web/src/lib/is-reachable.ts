/** Whether the server answers. Browsers are sometimes wrong about being offline or not: only the server knows. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
