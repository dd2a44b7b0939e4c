/** Copy of the three E-Mode dialogs. */
export const eModeText = {
  title: { enable: 'Enable E-Mode', switch: 'Switch E-Mode', disable: 'Disable E-Mode' },
  running: { enable: 'Enabling E-Mode', switch: 'Switching E-Mode', disable: 'Disabling E-Mode' },
  result: (category: string | undefined) =>
    category === undefined ? 'E-Mode is disabled' : `E-Mode is enabled for ${category}`,
  category: 'Asset category',
  assets: 'Available assets',
  allAssets: 'All Assets',
  none: 'None',
  maxLtv: 'Maximum LTV',
  maxLtvDefinition: 'The most you can borrow against your collateral, as a share of its value.',
  raisesLtv: 'E-Mode increases your LTV for a selected category of assets up to 97%.',
  liquidationRisk: [
    'Liquidation risk.',
    'This action will reduce your health factor. Please be mindful of the increased risk of collateral liquidation.',
  ],
} as const;
