/** Runs a command and prints its sentence, or what the user can do. */

const said = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ECONNREFUSED') return 'Nothing answers: is npm start running in this folder?';
  return error.name === 'Error' ? error.message : error;
};

export const runCommand = async (command: () => Promise<string>): Promise<void> => {
  try {
    console.log(await command());
  } catch (error) {
    console.error(said(error));
    process.exitCode = 1;
  }
};
