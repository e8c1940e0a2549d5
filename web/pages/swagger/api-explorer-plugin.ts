/** Adds names and keyboard access that Swagger UI lacks, and removes what the page says itself. */
import type { ComponentType, createElement, ReactNode } from 'react';
import { t } from '../../../shared/texts/pages/swagger.data.ts';
import classes from './api-explorer.module.css';

/** The package has a React of its own. */
interface System {
  React: { createElement: typeof createElement };
}

interface ParameterProps {
  /** The parameter's, an immutable map. */
  schema?: { get: (name: string) => unknown };
  description?: string;
}

/** The page says itself what it is, and there is one server. */
const absent = () => () => null;

/** The one text area is a request's body. */
const named =
  (Original: ComponentType<{ 'aria-label': string }>, { React }: System) =>
  (props: object) =>
    React.createElement(Original, { 'aria-label': t('requestBody'), ...props });

/** Long texts scroll, and by keys only where they can be focused. */
const focusable =
  (_: unknown, { React }: System) =>
  ({ className = '', children }: { className?: string; children?: ReactNode }) =>
    React.createElement('pre', { className: `microlight ${className}`, tabIndex: 0 }, children);

/** A field to write in shows its description; a choice has no place for it. */
const labelled =
  (Original: ComponentType<ParameterProps>, { React }: System) =>
  (props: ParameterProps) => {
    const field = React.createElement(Original, props);
    if (!props.schema?.get('enum')) return field;
    const name = React.createElement('span', { className: classes.unseen }, props.description);
    return React.createElement('label', null, name, field);
  };

export const explorerPlugin = () => ({
  wrapComponents: {
    InfoContainer: absent,
    ServersContainer: absent,
    TextArea: named,
    PlainTextViewer: focusable,
    JsonSchema_string: labelled,
  },
});
