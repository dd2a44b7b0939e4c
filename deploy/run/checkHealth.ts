import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import type { RunningDevnet } from '../devnet/startDevnet';
import { appUrl, APPS, areaOf, type AppName } from './packages';

/** Checks every part of a running stack; throws one sentence that names the first failing one. */
export async function checkHealth(portOffset: number, devnet: RunningDevnet, servicesUrl: string): Promise<void> {
  const configuration = parseRuntimeConfiguration(
    await (await get(`${appUrl('host', portOffset)}/config/app.json`)).json(),
  );
  if (!configuration.ok) {
    throw new Error(
      `The run-time configuration is wrong: ${configuration.error.field} ${configuration.error.problem}.`,
    );
  }
  await Promise.all(APPS.map(({ name }) => checkApp(name, portOffset)));
  await get(devnet.walletUrl);
  await get(`${servicesUrl}/health`);
  for (const chain of Object.values(devnet.addresses.chains)) {
    const node = devnet.chains[chain.chainId];
    const code = await node?.rpc('eth_getCode', [chain.market.LENDING_POOL, 'latest']);
    if (typeof code !== 'string' || code === '0x')
      throw new Error(`Chain ${chain.chainId} has no lending pool where the addresses say.`);
  }
}

async function checkApp(name: AppName, portOffset: number): Promise<void> {
  const page = await (await get(appUrl(name, portOffset))).text();
  if (!page.includes('<script')) throw new Error(`${name} serves a page without its scripts.`);
  if (areaOf(name) !== undefined) await (await get(`${appUrl(name, portOffset)}/mf-manifest.json`)).json();
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`${url} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!response.ok) throw new Error(`${url} answers with status ${response.status}.`);
  return response;
}
