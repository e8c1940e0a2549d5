/** Hands the visitor a file. */

/** Saves it where the browser saves downloads. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Saves `value` as JSON. */
export const saveJson = (name: string, value: unknown): void =>
  saveBlob(name, new Blob([JSON.stringify(value, null, 2)]));
