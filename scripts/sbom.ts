/** `npm run sbom -- FILE`: every package that is deployed, with its licence, as a CycloneDX document. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './local/root.ts';

/** A package as package-lock.json (version 3) has it. */
interface Locked {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** By path: `node_modules/a/node_modules/b`; the project itself under the empty one. */
export interface Lock {
  packages: Record<string, Locked>;
}

export interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope: 'required' | 'optional';
  licenses: [{ expression: string } | { license: { name: string } }];
  hashes?: { alg: 'SHA-512'; content: string }[];
}

/** Licences that ask no more of us than to be named. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1'];

/** Packages whose licence has no name in SPDX, each with what allows us to use it. */
const OWN_TERMS: Record<string, string> = {
  // Loaded only where an operator has a token, which comes with Mapbox's terms.
  'mapbox-gl': 'Mapbox Terms of Service',
};

/** Whether an SPDX expression without inner parentheses comes to allowed licences: one of an OR, all of an AND. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.includes(one)));

const SEPARATOR = 'node_modules/';

const nameOf = (at: string): string => at.slice(at.lastIndexOf(SEPARATOR) + SEPARATOR.length);

const deployed = ({ packages }: Lock): [at: string, locked: Locked][] =>
  Object.entries(packages).filter(([at, { dev }]) => at !== '' && !dev);

const refOf = (at: string, { version = '' }: Locked): string => `${nameOf(at)}@${version}`;

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

const componentOf = (at: string, locked: Locked): Component => {
  const { version = '', license = '', integrity, optional } = locked;
  const name = nameOf(at);
  const own = OWN_TERMS[name];
  const sha512 = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
  return {
    type: 'library',
    'bom-ref': refOf(at, locked),
    name,
    version,
    purl: purlOf(name, version),
    scope: optional ? 'optional' : 'required',
    licenses: [own ? { license: { name: own } } : { expression: license }],
    ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] } : {}),
  };
};

/** Where Node finds a package that the one at `at` asks for; null where it is not installed. */
const found = ({ packages }: Lock, at: string, name: string): string | null => {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf(`/${SEPARATOR}`)))) {
    const candidate = `${from === '' ? '' : `${from}/`}${SEPARATOR}${name}`;
    if (packages[candidate]) return candidate;
    if (from === '') return null;
  }
};

const needsOf = (lock: Lock, at: string, { dependencies, optionalDependencies, peerDependencies }: Locked): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    const place = found(lock, at, name);
    const locked = place && lock.packages[place];
    return place && locked && !locked.dev ? [refOf(place, locked)] : [];
  });

/** The document. `npm sbom --omit dev` leaves out what a tool of ours needs too, such as React: this has all that is deployed. */
export const sbomOf = (lock: Lock) => {
  const { name = '', version = '', license = '' } = lock.packages[''] ?? {};
  const self = `${name}@${version}`;
  const components = new Map<string, Component>();
  const needs = new Map<string, Set<string>>([[self, new Set(needsOf(lock, '', lock.packages[''] ?? {}))]]);
  for (const [at, locked] of deployed(lock)) {
    const ref = refOf(at, locked);
    components.set(ref, componentOf(at, locked));
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needsOf(lock, at, locked)]));
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': self,
        name,
        version,
        licenses: [{ expression: license }],
      },
    },
    components: [...components.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  };
};

/** The packages whose licence nobody has agreed to: `name@version: licence`. */
export const licenceFaults = (components: readonly Component[]): string[] =>
  components.flatMap(({ 'bom-ref': ref, name, licenses: [licence] }) => {
    if (OWN_TERMS[name] !== undefined) return [];
    const expression = 'expression' in licence ? licence.expression : licence.license.name;
    return isAllowed(expression) ? [] : [`${ref}: ${expression || 'no licence'}`];
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file] = process.argv;
  // npm writes it.
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const sbom = sbomOf(lock);
  const text = JSON.stringify(sbom, null, 2);
  if (file) writeFileSync(file, `${text}\n`);
  else console.log(text);
  const faults = licenceFaults(sbom.components);
  for (const fault of faults) console.error(`Not an allowed licence: ${fault}`);
  if (faults.length) process.exitCode = 1;
}
