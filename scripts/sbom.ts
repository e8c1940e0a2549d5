/**
 * `npm run sbom -- FILE`: a CycloneDX document of all packages with their licences. They are deployed, run by `npm start` or
 * installed by one command.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolFolders } from './lock-files.ts';
import { root } from './root.ts';

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
  /** `excluded` is used by a command of ours and deployed nowhere. */
  scope: 'required' | 'optional' | 'excluded';
  licenses: [{ expression: string } | { license: { name: string } }];
  hashes?: { alg: 'SHA-512'; content: string }[];
}

/** Licences that ask no more of us than to be named. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1'];

/** Licences that ask more only of those who hand a package on: enough for what is deployed nowhere. */
const ALLOWED_FOR_TOOLS = [...ALLOWED, 'AGPL-3.0-or-later', 'BlueOak-1.0.0', 'MPL-2.0', 'Python-2.0', 'Zlib'];

/** Packages whose licence has no name in SPDX, each with what allows us to use it. */
const OWN_TERMS: Record<string, string> = {
  // Loaded only where an operator has a token, which comes with Mapbox's terms.
  'mapbox-gl': 'Mapbox Terms of Service',
  // For the Lighthouse bench: its file LICENSE has the three clauses, its package.json names none.
  'parse-cache-control': 'BSD-3-Clause, by its file',
};

/** `npm start` needs them, so they are no development packages: they build the site or stand in for AWS, and are deployed nowhere. */
const OF_THIS_MACHINE = [
  '@aws-sdk/client-dynamodb-streams',
  '@dynoxide/linux-x64',
  '@vitejs/plugin-react',
  'esbuild',
  'otpauth',
  'postal-mime',
  'postcss',
  'subset-font',
  'tsx',
  'vite',
];

/** Tells if an SPDX expression without inner parentheses comes to allowed licences: one of an OR, all of an AND. */
const isAllowed = (expression: string, allowed: readonly string[]): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));

const SEPARATOR = 'node_modules/';

const nameOf = (at: string): string => at.slice(at.lastIndexOf(SEPARATOR) + SEPARATOR.length);

const listed = ({ packages }: Lock): [at: string, locked: Locked][] =>
  Object.entries(packages).filter(([at, { dev }]) => at !== '' && !dev);

const refOf = (at: string, { version = '' }: Locked): string => `${nameOf(at)}@${version}`;

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

const componentOf = (at: string, locked: Locked, isDeployed: boolean): Component => {
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
    scope: !isDeployed ? 'excluded' : optional ? 'optional' : 'required',
    licenses: [own ? { license: { name: own } } : { expression: license }],
    ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] } : {}),
  };
};

/** The folder in which Node finds a package that the one at `at` asks for; null where it is not installed. */
const found = ({ packages }: Lock, at: string, name: string): string | null => {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf(`/${SEPARATOR}`)))) {
    const candidate = `${from === '' ? '' : `${from}/`}${SEPARATOR}${name}`;
    if (packages[candidate]) return candidate;
    if (from === '') return null;
  }
};

/** The places of what the package at `at` asks for, without packages of development. */
const neededBy = (lock: Lock, at: string): string[] => {
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[at] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    const place = found(lock, at, name);
    return place && !lock.packages[place]?.dev ? [place] : [];
  });
};

/** The places of all that is deployed: what the project asks for, and what that needs in turn. */
const deployedIn = (lock: Lock): ReadonlySet<string> => {
  const deployed = new Set(neededBy(lock, '').filter((at) => !OF_THIS_MACHINE.includes(nameOf(at))));
  // A set goes on to what is added while it is gone through.
  for (const at of deployed) for (const place of neededBy(lock, at)) deployed.add(place);
  return deployed;
};

/**
 * The document of the project's lock file and of those of single commands. `npm sbom --omit dev` leaves out what a tool of
 * ours needs too, such as React: this has all that is deployed.
 */
export const sbomOf = (lock: Lock, tools: readonly Lock[] = []) => {
  const { name = '', version = '', license = '' } = lock.packages[''] ?? {};
  const self = `${name}@${version}`;
  const components = new Map<string, Component>();
  const needs = new Map<string, Set<string>>();
  const need = (ref: string, others: string[]): void =>
    void needs.set(ref, new Set([...(needs.get(ref) ?? []), ...others]));
  const deployed = deployedIn(lock);
  for (const each of [lock, ...tools]) {
    const needsOf = (at: string): string[] =>
      neededBy(each, at).map((place) => refOf(place, each.packages[place] ?? {}));
    need(self, needsOf(''));
    for (const [at, locked] of listed(each)) {
      const ref = refOf(at, locked);
      const isDeployed = each === lock && deployed.has(at);
      // A deployed package remains so, whoever else needs it.
      if (isDeployed || !components.has(ref)) components.set(ref, componentOf(at, locked, isDeployed));
      need(ref, needsOf(at));
    }
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
  components.flatMap(({ 'bom-ref': ref, name, scope, licenses: [licence] }) => {
    if (OWN_TERMS[name] !== undefined) return [];
    const expression = 'expression' in licence ? licence.expression : licence.license.name;
    return isAllowed(expression, scope === 'excluded' ? ALLOWED_FOR_TOOLS : ALLOWED)
      ? []
      : [`${ref}: ${expression || 'no licence'}`];
  });

/** npm writes it. */
const readLock = (folder: string): Lock =>
  JSON.parse(readFileSync(path.join(root, folder, 'package-lock.json'), 'utf8')) as Lock;

/** The document of this checkout. */
export const sbomNow = () => sbomOf(readLock('.'), toolFolders().map(readLock));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file] = process.argv;
  const sbom = sbomNow();
  const text = JSON.stringify(sbom, null, 2);
  if (file) writeFileSync(file, `${text}\n`);
  else console.log(text);
  const faults = licenceFaults(sbom.components);
  for (const fault of faults) console.error(`Not an allowed licence: ${fault}`);
  if (faults.length) process.exitCode = 1;
}
