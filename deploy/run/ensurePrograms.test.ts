import { installPrograms } from './ensurePrograms';

function machine({ installed = [] as string[], known = [] as string[], canUseApt = true } = {}) {
  const commands: string[] = [];
  const lines: string[] = [];
  installPrograms({
    programs: ['nginx', 'firefox-esr', 'libreoffice-calc'].map((name) => ({
      name,
      packages: [name],
      isHere: () => installed.includes(name),
    })),
    canUseApt,
    apt: (args) => {
      commands.push(args.join(' '));
      const name = args.at(-1) ?? '';
      if (args[0] !== 'install') return;
      if (!known.includes(name)) throw new Error(`Unable to locate package ${name}`);
      installed.push(name);
    },
    log: (line) => lines.push(line),
  });
  return { commands, last: lines.at(-1), lines };
}

const INSTALL = 'install -y -qq --no-install-recommends';

it('a machine that has every program installs nothing and prints nothing', () => {
  expect(machine({ installed: ['nginx', 'firefox-esr', 'libreoffice-calc'] })).toEqual({
    commands: [],
    lines: [],
    last: undefined,
  });
});

it('a package that apt does not know leaves the others installed, and is named as not tested', () => {
  const { commands, last } = machine({ installed: ['nginx'], known: ['libreoffice-calc'] });
  expect(commands).toEqual(['update -qq', `${INSTALL} firefox-esr`, `${INSTALL} libreoffice-calc`]);
  expect(last).toBe('Not installed, so not tested: firefox-esr.');
});

it('a user who may not install runs no command, and reads what is not tested', () => {
  expect(machine({ canUseApt: false })).toEqual({
    commands: [],
    last: 'Not installed, so not tested: nginx, firefox-esr, libreoffice-calc.',
    lines: ['Not installed, so not tested: nginx, firefox-esr, libreoffice-calc.'],
  });
});
