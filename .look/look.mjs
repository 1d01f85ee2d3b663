import { chromium } from 'playwright';
const base='http://localhost:3991';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
const size = { phone: {width:390,height:844}, desk:{width:1280,height:900} };
async function open(kind, lng, scheme){
  const ctx = await browser.newContext({ viewport: size[kind], colorScheme: scheme, locale: lng });
  const page = await ctx.newPage();
  page.on('console', m => { if (m.type()==='error') console.log('console', m.text()); });
  page.on('pageerror', e => console.log('pageerror', e.message));
  await page.goto(base + (lng==='fr'?'/fr/compte/connexion':'/en/account/sign-in'));
  await page.getByLabel(lng==='fr'?'E-mail':'E-mail', {exact:false}).first().fill('camille@relais.example');
  await page.locator('input[type=password]').fill('Relais-2026!');
  await page.getByRole('button',{name: lng==='fr'?'Se connecter':'Sign in', exact:true}).click();
  await page.waitForURL(lng==='fr'?'**/fr/voies':'**/en/routes');
  return page;
}
export { browser, open, base };
