/** A source of the sample city: its path, its answers, and the way it says that it failed. */
import type { Answer, Document, Shape } from './faults.ts';

export interface Asked {
  path: string;
  query: URLSearchParams;
  /** The fields of a form that was sent; null for a plain request. */
  form: URLSearchParams | null;
  /** `http://127.0.0.1:PORT`, for answers that name other addresses. */
  origin: string;
}

/** The name of a server that sources lie on: those of one name share its robots.txt. */
export type Host = string;

export interface Source {
  host: Host;
  /** Path and query with which the product begins. */
  address: string;
  /** Null when the request is for another source. */
  answer(asked: Asked, shape: Shape): Answer | null;
  errorPage: Document;
  /** Answers forms that are sent to it (POST) too. */
  takesForms?: true;
}

export const JSON_TYPE = 'application/json;charset=UTF-8';
export const HTML_TYPE = 'text/html;charset=ISO-8859-1';

export const HTML_ERROR: Document = {
  type: HTML_TYPE,
  body: '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>HTTP Status 500 - Internal Server Error</h1></body></html>',
};

/** The rest below a path, '' for the path itself; null for other paths. */
export const below = (path: string, asked: Asked): string | null =>
  asked.path === path || asked.path.startsWith(`${path}/`) ? asked.path.slice(path.length) : null;
