import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { memoryOf, processMemory } from './processMemory';

it('the memory of a command is that of its process and of all below, in any order, and of no other', () => {
  const table = '   12    11  300\n    1     0  5000\n   10     1  100\n   11    10  200\n   13     1  7000\n';
  expect(memoryOf(10, table)).toBe(600 * 1024);
});

it('the memory of this process contains that of a child', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("ready"); setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const own = processMemory(child.pid ?? 0);
  expect(own).toBeGreaterThan(2 ** 24);
  expect(processMemory(process.pid)).toBeGreaterThan(own);
  child.kill();
  await once(child, 'exit');
  expect(processMemory(child.pid ?? 0)).toBe(0);
});
