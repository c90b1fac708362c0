/**
 * `npm run texts`: lists the texts that are not translated. With `--strict`, which a release uses, it exits with 1 if one
 * is missing. Its other commands are in USAGE.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { Problem, runMain } from './lib/problem.mjs';
import { inProject } from './lib/project.mjs';
import { readEnglish, readTranslations, writeTranslations } from './texts/files.mjs';
import { placesOf } from './texts/places.mjs';
import { readTranslatedSheet, sheetOf } from './texts/sheet.mjs';

const USAGE = `npm run texts -- [COMMAND]
                            lists the texts that are not translated, by language
  --strict                  the same, and fails if there is one
  export LANGUAGE [FILE]    writes a spreadsheet of a language's texts, such as "export si"
  import LANGUAGE FILE      takes the translations of a spreadsheet, if none has a fault
  tidy                      puts each translation into the file and the place of its English text`;

const folderOf = (/** @type {string} */ code) => inProject('libs', 'texts', code);

/** @param {string[]} args */
function optionsOf(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { strict: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Problem(`${Object(error).message}\n\n${USAGE}`);
  }
}

await runMain(async () => {
  const { values, positionals } = optionsOf(process.argv.slice(2));
  const [command = 'list', code, file, ...more] = positionals;
  if (values.help) return console.log(USAGE);
  const { english: parts, languages } = await readEnglish();
  const english = Object.assign({}, ...Object.values(parts));
  const languageOf = () => {
    const found = languages.find((language) => language.code === code);
    if (found === undefined) throw new Problem(`Name a language: ${languages.map((one) => one.code).join(' or ')}.`);
    return found;
  };

  /** @type {Record<string, () => Promise<void> | void>} */
  const commands = {
    list() {
      const missing = languages.flatMap((language) => listMissing(language, english));
      if (values.strict && missing.length > 0)
        throw new Problem('A release has every text in every language. Translate these, or ask for it.');
    },
    async export() {
      const language = languageOf();
      const to = file ?? `texts-${language.code}.xlsx`;
      const translations = readTranslations(folderOf(language.code));
      const places = placesOf(Object.keys(english));
      fs.writeFileSync(to, await sheetOf({ english, translations, places, language }));
      console.log(`${to} has the texts in English and ${language.name}. Translate its last column.`);
    },
    async import() {
      const language = languageOf();
      if (file === undefined) throw new Problem(`Name the spreadsheet.\n\n${USAGE}`);
      const { translations, faults } = await readTranslatedSheet(file, english, language);
      for (const fault of faults) console.error(fault);
      if (faults.length > 0) throw new Problem('Nothing was changed. Correct these rows, and import the file again.');
      const before = readTranslations(folderOf(language.code));
      const changed = Object.keys(translations).filter((id) => translations[id] !== before[id]);
      writeTranslations(folderOf(language.code), parts, { ...before, ...translations });
      console.log(`${changed.length} texts in ${language.name} were changed.`);
    },
    tidy() {
      for (const language of languages) {
        const translations = readTranslations(folderOf(language.code));
        writeTranslations(folderOf(language.code), parts, translations);
        for (const id of Object.keys(translations).filter((id) => english[id] === undefined))
          console.log(`${language.name}: ${id} was removed, because no English text has this id.`);
      }
    },
  };
  const run = commands[command];
  if (run === undefined || more.length > 0) throw new Problem(USAGE);
  await run();
});

/**
 * Prints how much of a language is translated, and what is missing.
 *
 * @param {import('./texts/files.mjs').Language} language
 * @param {import('./texts/files.mjs').Messages} english
 */
function listMissing(language, english) {
  const translations = readTranslations(folderOf(language.code));
  const missing = Object.entries(english).filter(([id]) => translations[id] === undefined);
  const all = Object.keys(english).length;
  console.log(`${language.name}: ${all - missing.length} of ${all} texts`);
  for (const [id, words] of missing) console.log(`  ${id}: ${words}`);
  return missing;
}
