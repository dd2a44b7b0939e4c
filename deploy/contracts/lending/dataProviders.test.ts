import { Interface, type FunctionFragment, type InterfaceAbi } from 'ethers';
import {
  getReservesIncentivesData,
  getReservesIncentivesDataSince32,
  getUserReservesIncentivesData,
  getUserReservesIncentivesDataSince32,
} from '../../../remote-lending/src/data/abi/incentiveDataProvider';
import { getReservesData, getUserReservesData } from '../../../remote-lending/src/data/abi/poolDataProvider';
import { poolDataProviderSince32 } from '../../../remote-lending/src/data/abi/poolDataProviderSince32';
import { readAaveArtifact } from '../readAaveArtifact';
import { readHelperAbi } from '../readHelperArtifact';

/* The data providers as the area declares them, against the published ABIs of the first and the last version. */

const latest = poolDataProviderSince32('v3.7');

it.each([
  ['getReservesData', '3.0.2', readAaveArtifact('UiPoolDataProviderV3').abi, getReservesData],
  ['getUserReservesData', '3.0.2', readAaveArtifact('UiPoolDataProviderV3').abi, getUserReservesData],
  ['getReservesIncentivesData', '3.0.2', readAaveArtifact('UiIncentiveDataProviderV3').abi, getReservesIncentivesData],
  [
    'getUserReservesIncentivesData',
    '3.0.2',
    readAaveArtifact('UiIncentiveDataProviderV3').abi,
    getUserReservesIncentivesData,
  ],
  ['getReservesData', '3.7', readHelperAbi('IUiPoolDataProviderV3'), latest.getReservesData],
  ['getUserReservesData', '3.7', readHelperAbi('IUiPoolDataProviderV3'), latest.getUserReservesData],
  ['getEModes', '3.7', readHelperAbi('IUiPoolDataProviderV3'), latest.getEModes],
  ['getReservesIncentivesData', '3.7', readHelperAbi('IUiIncentiveDataProviderV3'), getReservesIncentivesDataSince32],
  [
    'getUserReservesIncentivesData',
    '3.7',
    readHelperAbi('IUiIncentiveDataProviderV3'),
    getUserReservesIncentivesDataSince32,
  ],
])('declares %s of Aave %s with the published fields, names and types', (name, _, abi, declared) => {
  const published = functionOf(abi, name);
  const ours = functionOf([declared.signature], name);
  expect(ours.selector).toBe(published.selector);
  const fields = ({ outputs }: FunctionFragment) => outputs.map((output) => output.format('full'));
  expect(fields(ours)).toEqual(fields(published));
});

function functionOf(abi: InterfaceAbi, name: string): FunctionFragment {
  const found = new Interface(abi).getFunction(name);
  if (!found) throw new Error(`The ABI has no ${name}.`);
  return found;
}
