/** The links of a firm that lead outside, in order. */
export const externalLinkFields = [
  'clientService',
  'innography',
  'trainingWebinars',
  'featureUpdates',
  'serviceLevels',
] as const;

export const externalLinkTitles: Readonly<Record<(typeof externalLinkFields)[number], string>> = {
  clientService: 'Client service',
  innography: 'Innography',
  trainingWebinars: 'Training Webinars',
  featureUpdates: 'Feature Updates',
  serviceLevels: 'Service Levels',
};
