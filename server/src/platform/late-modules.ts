let isOneLost = false;

/**
 * Loads a module when it is first needed, for modules that take a tenth of a second or megabytes at every start. Node remembers a failed
 * import and never retries: `/health/ready` then reports it, and the process has to be replaced.
 * @throws the error of the import
 */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    isOneLost = true;
    throw error;
  }
}

/** Whether every module needed so far could be loaded. */
export const modulesAreThere = (): boolean => !isOneLost;
