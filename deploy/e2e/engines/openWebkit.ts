import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { timeLimit } from '@fathom/testing/timeLimit';
import { killWithProcess } from '../../devnet/chain/killWithProcess';
import { freePort } from '../../devnet/testing/freePort';
import type { WebkitPrograms } from '../../run/browserProgram';
import { EnginePage, type EngineDriver, type Json } from './enginePage';

/** The key of an element in the protocol's JSON: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ENTER = '\uE007';
const SIZE = { width: 1440, height: 940 };

const response = v.object({ value: v.unknown() });
const failure = v.object({ value: v.object({ error: v.string(), message: v.string() }) });
const session = v.object({ sessionId: v.string() });
const element = v.object({ [ELEMENT]: v.string() });

/** Starts WebKitGTK's MiniBrowser on a separate display, driven through W3C WebDriver. */
export async function openWebkit(programs: WebkitPrograms): Promise<EnginePage> {
  const children: ChildProcess[] = [];
  try {
    const display = startChild(children, programs.display, [
      '-displayfd',
      '3',
      '-nolisten',
      'tcp',
      '-screen',
      '0',
      `${SIZE.width}x${SIZE.height}x24`,
    ]);
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    startChild(children, programs.driver, [`--port=${port}`, '--host=local'], {
      DISPLAY: `:${number.toString().trim()}`,
    });
    const send = await openSession(`http://127.0.0.1:${port}/session`, programs.browser);
    await send('POST', '/window/rect', { x: 0, y: 0, ...SIZE });
    return new EnginePage(createDriver(send, () => stop(children)));
  } catch (error) {
    await stop(children);
    throw error;
  }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

async function openSession(url: string, binary: string): Promise<Send> {
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  };
  const end = Date.now() + timeLimit(30_000);
  for (;;) {
    try {
      const { sessionId } = v.parse(session, await call('POST', url, { capabilities }));
      return (method, path, body) => call(method, `${url}/${sessionId}${path}`, body);
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > end) throw error;
      await pause(100);
    }
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: body === undefined ? null : JSON.stringify(body) });
  const json: unknown = await answer.json();
  if (answer.ok) return v.parse(response, json).value;
  const { error, message } = v.parse(failure, json).value;
  throw new Error(`WebDriver: ${error}: ${message}`);
}

function createDriver(send: Send, stopAll: () => Promise<void>): EngineDriver<string> {
  const run = (source: unknown, argument: unknown) =>
    send('POST', '/execute/sync', { script: `return (${String(source)})(...arguments)`, args: [argument] });
  return {
    goto: async (url) => {
      await send('POST', '/url', { url });
    },
    evaluate: async (source, argument) => (await run(source, argument)) as Json,
    async locate(find, target) {
      const found = await run(find, target);
      return found === null ? undefined : v.parse(element, found)[ELEMENT];
    },
    evaluateOn: async (id, source) => v.parse(v.string(), await run(source, { [ELEMENT]: id })),
    click: async (id) => {
      await send('POST', `/element/${id}/click`, {});
    },
    type: async (id, text) => {
      await send('POST', `/element/${id}/value`, { text });
    },
    pressEnter: async (id) => {
      await send('POST', `/element/${id}/value`, { text: ENTER });
    },
    screenshot: async () => Buffer.from(v.parse(v.string(), await send('GET', '/screenshot')), 'base64'),
    async close() {
      try {
        await send('DELETE', '');
      } finally {
        await stopAll();
      }
    },
  };
}

function startChild(
  children: ChildProcess[],
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: Object.assign({}, process.env, environment),
  });
  killWithProcess(child);
  children.push(child);
  return child;
}

async function stop(children: readonly ChildProcess[]): Promise<void> {
  for (const child of [...children].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
