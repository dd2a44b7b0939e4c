import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { HostServicesProvider, type AreaModule, type HostServices } from '@fathom/shared/contract';
import { BrowserRouter } from '@fathom/shared/router';
import { Interface } from 'ethers/abi';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
const P = styled.p`color: blue`;
void Interface;
registerRemotes([{ name: 'remote_lending', entry: 'http://127.0.0.1:3003/mf-manifest.json' }]);
const Lending = lazy(async () => { const m = (await loadRemote('remote_lending/area')) as { area: AreaModule }; return { default: m.area.Area }; });
createRoot(document.getElementById('app')!).render(
  <BrowserRouter><HostServicesProvider services={{ surrounding: 'host' } as HostServices}><P>host</P><Suspense fallback="..."><Lending basePath="/lending" /></Suspense></HostServicesProvider></BrowserRouter>);
