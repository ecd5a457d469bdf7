let isOneLost = false;

/**
 * Loads a module when it is first needed, for what takes a tenth of a second or megabytes that every start would pay for. Node
 * remembers a module that it could not load and never tries again: the process has to be replaced, as `/health/ready` then
 * says. @throws what the loading throws.
 */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    isOneLost = true;
    throw error;
  }
}

/** Whether everything could be loaded that was needed so far. */
export const modulesAreThere = (): boolean => !isOneLost;
