import { convertOpenbeta } from '#server/catalogue/openbeta/convert-openbeta';
import { countWords, readWords, type ProviderCommand } from './provider-command';

export const catalogueConvertOpenbeta: ProviderCommand = {
  name: 'catalogue convert-openbeta',
  takes: 'AREAS.csv ROPED.jsonl OUT [--climbs-as-sectors]',
  does: 'Turns files of OpenBeta into a catalogue; OUT.left-out.tsv lists every row that is not in it, with its reason. An area becomes a sector of the area around it, or, with --climbs-as-sectors, a crag whose climbs are sectors that can be found and saved.',
  isRunHere: () => true,
  async run(words, { say }) {
    const { files, flags } = readWords(words, {
      files: ['AREAS.csv', 'ROPED.jsonl', 'OUT'],
      flags: ['--climbs-as-sectors'],
    });
    const [areas = '', climbs = '', out = ''] = files;
    const report = await convertOpenbeta({
      areas,
      climbs,
      out,
      isEachClimbASector: flags.has('--climbs-as-sectors'),
    });
    say(`Read: ${report.areas} areas, ${report.climbs} climbs.`);
    say(`Written to ${out}: ${countWords(report.written)}.`);
    say(`Left out, each with its reason in ${out}.left-out.tsv: ${countWords(report.leftOut) || 'nothing'}.`);
    return true;
  },
};
