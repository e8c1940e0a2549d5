/** Swagger UI on the API's own description, loaded when the page is opened; its requests are the visitor's. */
import { useComputedColorScheme } from '@mantine/core';
import { type ComponentType, type createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SwaggerRequest } from 'swagger-ui-dist';
import { t } from '../../../shared/texts/pages/swagger.data.ts';
import { sessionToken } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
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

const explorerPlugin = () => ({
  wrapComponents: {
    InfoContainer: absent,
    ServersContainer: absent,
    TextArea: named,
    PlainTextViewer: focusable,
    JsonSchema_string: labelled,
  },
});

const DOCUMENT = '/api/openapi.json';
/** The name of the scheme in the document that takes the session's token. */
const TOKEN_SCHEME = 'idToken';

/** These groups of calls are the site's own: closed at first. */
const FOR_THE_SITE = ['account', 'admin', 'operator'];

/** A token is good for an hour: each request gets a fresh one. The text that was typed under 'Authorize' stays. */
const withFreshToken =
  (given: string | null) =>
  async (request: SwaggerRequest): Promise<SwaggerRequest> => {
    const headers = request.headers as Record<string, string>; // The package's own code fills it in the same way.
    if (given === null || headers.Authorization !== `Bearer ${given}`) return request;
    const token = await sessionToken();
    return token === null ? request : { ...request, headers: { ...headers, Authorization: `Bearer ${token}` } };
  };

/** Draws the explorer into `element`; `drawn` is called when it can be used. */
const draw = async (element: HTMLElement, drawn: () => void): Promise<void> => {
  const [{ default: SwaggerUI }, token] = await Promise.all([
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    sessionToken(),
    import('swagger-ui-dist/swagger-ui.css'),
  ]);
  const ui = SwaggerUI({
    domNode: element,
    url: DOCUMENT,
    // It would send the document to a server of the package's makers.
    validatorUrl: null,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    tryItOutEnabled: true,
    // Its colours can't be read on its own ground.
    syntaxHighlight: false,
    plugins: [explorerPlugin],
    requestInterceptor: withFreshToken(token),
    onComplete: () => {
      // From 150 lines on the package draws only those in sight, and a search in the page finds no others.
      for (const tag of FOR_THE_SITE) ui.getSystem().layoutActions.show(['operations-tag', tag], false);
      if (token !== null) ui.preauthorizeApiKey(TOKEN_SCHEME, token);
      drawn();
    },
  });
};

type State = 'loading' | 'drawn' | 'failed';

export const ApiExplorer = () => {
  const element = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(1);
  const scheme = useComputedColorScheme('light');
  const { status } = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws anew
  useEffect(() => {
    if (!element.current || status === 'loading') return;
    // A node of its own each time: the package's own React keeps the one that it was given.
    const node = element.current.appendChild(document.createElement('div'));
    setState('loading');
    draw(node, () => setState('drawn')).catch((error: unknown) => {
      console.warn('The API explorer could not be loaded.', error);
      setState('failed');
    });
    return () => node.remove();
  }, [status, attempt]);

  useEffect(() => {
    // The package's dark colours hang on this class.
    document.documentElement.classList.toggle('dark-mode', scheme === 'dark');
    return () => document.documentElement.classList.remove('dark-mode');
  }, [scheme]);

  return (
    <div className={classes.room}>
      {state === 'loading' && (
        <div className={classes.loading}>
          <Loading what={t('loadingApisDescription')} />
        </div>
      )}
      {state === 'failed' && (
        <Problem onRetry={() => setAttempt(attempt + 1)}>{t('apiExplorerCouldNotBeLoaded')}</Problem>
      )}
      <div ref={element} className={classes.explorer} />
    </div>
  );
};
