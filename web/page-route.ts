/** An entry of the table of pages, and the parts of it that the layout knows. */
import type { ComponentType } from 'react';
import type { Access } from '../shared/api/endpoint.ts';
import type { Brand } from '../shared/base/city.ts';
import type { MenuEntry } from '../shared/datasets/site.ts';
import type { Tool } from '../shared/datasets/tools.ts';
import type { SessionUser } from './session/session.ts';

interface AnyRoute {
  path: string;
  /** Null where the page names itself, after the record it shows. */
  title: string | null;
  brand: Brand;
  /** The tool that it is part of: a city without it has no such page. */
  tool?: Tool;
  /** Its entry in the menu, if it is there. */
  menu?: MenuEntry;
  /** Without what surrounds every page: it is shown inside another site's. */
  isBare?: true;
  /** The files of its code, from the project's folder, of a page that no file of pages/ exports. */
  files?: readonly string[];
}

/** Options of queries, each of its own answer. */
export type Questions = readonly object[];

/** A page that may come filled says what it asks first, by the last part of its address: the answers come along. */
export type Page = ComponentType & { questions?: (name: string) => Questions | Promise<Questions> };

interface PublicRoute extends AnyRoute {
  access: 'public';
  page: () => Promise<Page>;
}

interface GuardedRoute extends AnyRoute {
  access: Exclude<Access, 'public'>;
  page: () => Promise<ComponentType<{ user: SessionUser }>>;
}

export type PageRoute = PublicRoute | GuardedRoute;

/** The layout needs to know this of the page inside it. */
export type RouteHandle = Pick<PageRoute, 'path' | 'brand' | 'title' | 'isBare'>;

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'brand' in handle && 'title' in handle;
