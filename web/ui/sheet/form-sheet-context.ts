/** Says whether a part stands in a form that lies over its page. */
import { createContext } from 'react';

export const FormSheetContext = createContext(false);
