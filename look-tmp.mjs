import { chromium } from 'playwright';
const out='/tmp/shots';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const c=await b.newContext({viewport:{width:390,height:844},hasTouch:true,deviceScaleFactor:1,locale:'fr-FR'});
const p=await c.newPage();
p.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log('console',m.type(),m.text().slice(0,300)); });
p.on('pageerror',e=>console.log('pageerror',String(e).slice(0,300)));
await p.goto('http://localhost:3998/fr/compte/connexion');
await p.locator('input[type=email]').fill('camille@relais.example');
await p.locator('input[type=password]').fill('Relais-2026!');
await p.getByRole('button',{name:'Se connecter',exact:true}).click();
await p.waitForTimeout(3000);
await p.goto('http://localhost:3998/fr/editeur/atelier'); await p.waitForTimeout(2500);
await p.locator('main input').first().fill('buoux'); await p.waitForTimeout(2500);
await p.screenshot({path:out+'/w1.png',fullPage:true});
const links=await p.locator('main a').evaluateAll(as=>as.map(a=>a.getAttribute('href')+' '+a.textContent)); console.log(links.slice(0,14));
const crag=links.find(l=>l.includes('/falaise/')||l.includes('/secteur/'))?.split(' ')[0];
console.log(crag);
await p.goto('http://localhost:3998'+crag); await p.waitForTimeout(3500);
await p.screenshot({path:out+'/w2.png',fullPage:true});
const l2=await p.locator('main a').evaluateAll(as=>as.map(a=>a.getAttribute('href')+' '+a.textContent)); console.log(l2.slice(0,20));
const sec=l2.find(l=>l.includes('/secteur/'))?.split(' ')[0];
if(sec){ await p.goto('http://localhost:3998'+sec); await p.waitForTimeout(3500); await p.screenshot({path:out+'/w3.png',fullPage:true}); }
const l3=await p.locator('main a').evaluateAll(as=>as.map(a=>a.getAttribute('href')+' '+a.textContent));
const topo=l3.find(l=>l.includes('/croquis/'))?.split(' ')[0]; console.log(topo);
if(topo){ await p.locator(`a[href="${topo}"]`).click(); await p.waitForTimeout(3500); await p.screenshot({path:out+'/w4.png',fullPage:true});
 await p.setViewportSize({width:1280,height:900}); await p.waitForTimeout(800); await p.screenshot({path:out+'/w5.png'}); }
await c.storageState({path:out+'/state.json',indexedDB:true});
await b.close();
