import type { MountError, MountOptions } from '@fathom/contract';
import type { Result } from '@fathom/contract/result';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { AWAY, HOME, hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import type { EmbeddedHost } from '../services/createEmbeddedHost';
import { embedText } from '../embedText';
import { basePathOf, mountDisplay, onAlertOf, partnerHostOptions } from './mountedArea';

afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

const OPTIONS: MountOptions = { provider: undefined, chainId: HOME, configuration: '/config/app.json' };

function mount(options: Partial<MountOptions> = {}, isHeard = true) {
  const errors: MountError[] = [];
  const onError = (error: MountError) => errors.push(error);
  const readings: ((read: Result<RuntimeConfiguration, string>) => void)[] = [];
  let setReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    setReady = resolve;
  });
  const host = { update: jest.fn(), stop: jest.fn() };
  const calls = { prepare: jest.fn(), display: jest.fn(), showProblem: jest.fn(), remove: jest.fn() };
  const mounted = mountDisplay(isHeard ? { ...OPTIONS, onError, ...options } : { ...OPTIONS, ...options }, {
    readConfiguration: () =>
      new Promise((resolve) => {
        readings.push(resolve);
      }),
    prepare(...args) {
      calls.prepare(...args);
      return { host: { ...host, ready } as unknown as EmbeddedHost, display: calls.display };
    },
    showProblem: calls.showProblem,
    remove: calls.remove,
  });
  return { mounted, errors, host, calls, setReady, readings };
}

const READ = { ok: true, value: hostSuiteConfiguration() } as const;

async function settle(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

it('is displayed once its configuration and its signing files are read', async () => {
  const { calls, readings, setReady } = mount();
  readings[0]?.(READ);
  await settle();
  expect(calls.prepare).toHaveBeenCalledTimes(1);
  expect(calls.display).not.toHaveBeenCalled();
  setReady();
  await settle();
  expect(calls.display).toHaveBeenCalledTimes(1);
});

it('starts with what the page changed before', async () => {
  const { calls, mounted, readings } = mount({ locale: 'en-GB' });
  mounted.update({ chainId: AWAY });
  mounted.update({ theme: { scheme: 'dark' } });
  readings[0]?.(READ);
  await settle();
  expect(calls.prepare.mock.calls).toMatchObject([
    [{ chainId: AWAY, theme: { scheme: 'dark' }, locale: 'en-GB' }, {}, { defaultChainId: HOME }],
  ]);
});

it('passes on what changes later, without a chain that is not configured', async () => {
  const { host, errors, mounted, readings } = mount();
  readings[0]?.(READ);
  await settle();
  mounted.update({ chainId: AWAY, locale: 'de' });
  mounted.update({ chainId: 5, theme: { scheme: 'dark' } });
  mounted.update({ locale: 'fr' });
  expect(host.update.mock.calls).toEqual([
    [{ chainId: AWAY, locale: 'de' }],
    [{ theme: { scheme: 'dark' } }],
    [{ locale: 'fr' }],
  ]);
  expect(errors).toEqual([{ code: 'chain', message: embedText.configuration.chain(5) }]);
});

it('reports a configuration that cannot be read, and starts once however often it is read again', async () => {
  const { calls, errors, readings } = mount();
  readings[0]?.({ ok: false, error: 'It is missing.' });
  await settle();
  expect(errors).toEqual([{ code: 'configuration', message: 'It is missing.' }]);
  const [problem, retry] = calls.showProblem.mock.calls[0] as [string, () => Promise<void>];
  expect(problem).toBe('It is missing.');
  void retry();
  void retry();
  readings[1]?.(READ);
  readings[2]?.(READ);
  await settle();
  expect(calls.prepare).toHaveBeenCalledTimes(1);
});

it('logs an error for the developers of a page that listens to none', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { readings } = mount({}, false);
  readings[0]?.({ ok: false, error: 'It is missing.' });
  await settle();
  expect(logged).toHaveBeenCalledTimes(1);
  const { readings: heard } = mount();
  heard[0]?.({ ok: false, error: 'It is missing.' });
  await settle();
  expect(logged).toHaveBeenCalledTimes(1);
});

it.each(['before its configuration is read', 'before its signing files are read', 'when it is displayed'] as const)(
  'ends once when it is unmounted %s',
  async (time) => {
    const { calls, host, mounted, readings, setReady } = mount();
    const isPrepared = time !== 'before its configuration is read';
    if (isPrepared) readings[0]?.(READ);
    if (time === 'when it is displayed') setReady();
    await settle();
    mounted.unmount();
    mounted.unmount();
    readings[0]?.(READ);
    setReady();
    mounted.update({ chainId: AWAY });
    await settle();
    expect(calls.remove).toHaveBeenCalledTimes(1);
    expect(calls.prepare).toHaveBeenCalledTimes(isPrepared ? 1 : 0);
    expect(calls.display).toHaveBeenCalledTimes(time === 'when it is displayed' ? 1 : 0);
    expect(host.stop).toHaveBeenCalledTimes(isPrepared ? 1 : 0);
    expect(host.update).not.toHaveBeenCalled();
  },
);

it.each<[string | undefined, string, string, readonly string[]]>([
  [undefined, '/elsewhere', '/lending', []],
  ['/earn', '/earn/markets', '/earn', []],
  ['/earn//', '/earn', '/earn', []],
  ['/earn', '/elsewhere', '/earn', ['path']],
])('with the base path %s on %s, its pages are below %s', (basePath, pathname, expected, codes) => {
  window.history.replaceState(null, '', pathname);
  const errors: MountError[] = [];
  const events = { onReady: () => undefined, onError: (error: MountError) => errors.push(error) };
  expect(basePathOf('lending', basePath === undefined ? OPTIONS : { ...OPTIONS, basePath }, events)).toBe(expected);
  expect(errors.map(({ code }) => code)).toEqual(codes);
});

it('passes on an alert alone, and says that there is no wallet where the page does not ask for one', () => {
  const [onAlert, showAlert, onNoProvider, onNavigate] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  const alert = { kind: 'info', text: 'Copied' } as const;
  const passOn = onAlertOf({ onAlert }) as ((...args: unknown[]) => void) | undefined;
  passOn?.(alert, 'lending');
  expect(onAlert.mock.calls).toEqual([[alert]]);
  expect(onAlertOf({})).toBeUndefined();

  partnerHostOptions(OPTIONS, showAlert).onNoProvider?.();
  expect(showAlert.mock.calls).toEqual([[{ kind: 'error', text: embedText.noProvider }]]);
  const asked = partnerHostOptions({ ...OPTIONS, onNoProvider, onNavigate }, showAlert);
  asked.onNoProvider?.();
  asked.onLeave('/dao');
  expect(onNoProvider).toHaveBeenCalledTimes(1);
  expect(onNavigate.mock.calls).toEqual([['/dao']]);
  expect(showAlert).toHaveBeenCalledTimes(1);
});
