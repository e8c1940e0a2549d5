/** Files and folders of local state that only their owner may read. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** Makes a folder, or closes one that is there, to everybody else. */
export const privateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
};

/** Makes an empty file, or closes one that is there, to everybody else. */
export const privateFile = (file: string): void => {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
};
