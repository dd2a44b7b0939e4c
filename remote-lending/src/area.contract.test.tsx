import { areaContractSuite } from '@fathom/testing/render/areaContractSuite';
import { area } from './area';
import recorded from './data/testing/recordedMarket.json';

const { marketTitle, chainId, addresses } = recorded;

areaContractSuite(area, {
  areas: {
    lending: {
      markets: [{ id: 'main', marketTitle, chainId, addresses, uiPoolDataVariant: 'v3.0.2', enabledFeatures: {} }],
    },
  },
});
