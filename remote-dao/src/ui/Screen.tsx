import { useHost } from '@fathom/shared/contract';
import { Link } from '@fathom/shared/router';
import styled from 'styled-components';
import { Interface } from 'ethers/abi';
const P = styled.p`color: green`;
export function Screen() {
  const host = useHost();
  return <P>dao area, surrounded by {host.surrounding}, {new Interface(['function a()']).encodeFunctionData('a')} <Link to="/">x</Link></P>;
}
