import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Layers in which errors can cost money; of `ui`, see {@link screensThatSend}. */
const LAYERS = ['domain', 'flows', 'actions', 'ui'];
/** What the host connects itself: services of areas, their code, and transactions. */
const OF_HOST = ['services', 'areas', 'transactions'];
/** Checks, sends and displays what is signed, in the host and in a partner's page. */
const HOST_KIT = 'shared/host-kit/src';
/** Rooms of the host kit that are tried folder by folder. */
const ROOMS_OF_KIT = ['signing', 'shells'];

/**
 * Folders to mutate, relative to `root`: these layers of the packages of shared and of every remote, those of the
 * host, and all of the host kit.
 */
export function mutatedFolders(root: string): readonly string[] {
  const packages = [
    ...readdirSync(root).filter((name) => name.startsWith('remote-')),
    ...readdirSync(join(root, 'shared')).map((name) => `shared/${name}`),
  ];
  const layers = packages.flatMap((name) => LAYERS.map((layer) => `${name}/src/${layer}`));
  const ofHost = OF_HOST.map((layer) => `host/src/${layer}`);
  const ofKit = [
    ...['federation', 'transactions'].map((name) => `${HOST_KIT}/${name}`),
    ...ROOMS_OF_KIT.flatMap((room) =>
      readdirSync(join(root, HOST_KIT, room)).map((name) => `${HOST_KIT}/${room}/${name}`),
    ),
  ];
  return [...new Set([...layers, ...ofHost, ...ofKit])].filter((folder) => existsSync(join(root, folder)));
}

/**
 * Whether hooks and components of the folder are mutated too, with a page: where they connect what moves money. The other
 * folders have none.
 */
export function isMutatedInPage(folder: string): boolean {
  return /\/(actions|ui|services|areas|captured|embed|frame|guard|signingBar|transactions)$|^host\/|area-kit\/src\/flows$/.test(
    folder,
  );
}

/** What a screen sends with, opens a dialog with that sends, or passes on as what such a dialog acts on. */
const OF_SENDING = [
  'use\\w*Action',
  'useQuote',
  'OnePressButtons',
  'watchToken',
  'encodeAction',
  'proposalPayload',
  'useScopedDialog',
  'useFxdDialogs',
  '(Dashboard|Fxd|Stake)Dialog(s?Props|Event)?',
  'DialogProps',
  'on(Open|Manage|Act)',
  '(Dialog|Staking|Vault)(Reserve|Input|State)',
  'function use\\w*(Scope|Deployment|Market)',
];
const DECIDES = new RegExp(`\\b(${OF_SENDING.join('|')})\\b`);

/** Files of a remote's `ui` that decide what is sent, relative to `root`. Its other screens only display. */
export function screensThatSend(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.page\.ts$|(^|\/)testing\//.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => DECIDES.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}
