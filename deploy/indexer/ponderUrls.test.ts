import { ponderUrls } from './ponderUrls';

const NODES = ['https://one.example.org', 'https://two.example.org'];

it('a node with a limit of requests is entered once, in the order of preference', () => {
  expect(ponderUrls({ rpcUrls: NODES, hasRequestLimit: true })).toEqual(NODES);
});

it('a node without a limit may be asked as often as Ponder can, 500 times a second', () => {
  expect(ponderUrls({ rpcUrls: ['http://127.0.0.1:8545'], hasRequestLimit: false })).toEqual(
    new Array(25).fill('http://127.0.0.1:8545'),
  );
});
