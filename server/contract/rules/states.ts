/** A part of a country that its parcels name: as it is written on them, and in full. */
export interface State {
  written: string;
  name: string;
}

/*
 * Where Google's address data asks for a state, province or prefecture. What is in a list stands on a parcel by its
 * letters (Spain writes names); where there is none, it is typed.
 */
const lists: Readonly<Record<string, string>> = {
  AU:
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|' +
    'TAS Tasmania|VIC Victoria|WA Western Australia',
  CA:
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|' +
    'NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon',
  ES:
    '=A Coruña|=Álava|=Albacete|=Alicante|=Almería|=Asturias|=Ávila|=Badajoz|=Barcelona|=Bizkaia|=Burgos|=Cáceres|' +
    '=Cádiz|=Cantabria|=Castellón|=Ceuta|=Ciudad Real|=Córdoba|=Cuenca|=Gipuzkoa|=Girona|=Granada|=Guadalajara|' +
    '=Huelva|=Huesca|=Illes Balears|=Jaén|=La Rioja|=Las Palmas|=León|=Lleida|=Lugo|=Madrid|=Málaga|=Melilla|' +
    '=Murcia|=Navarra|=Ourense|=Palencia|=Pontevedra|=Salamanca|=Santa Cruz de Tenerife|=Segovia|=Sevilla|=Soria|' +
    '=Tarragona|=Teruel|=Toledo|=Valencia|=Valladolid|=Zamora|=Zaragoza',
  IT:
    'AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari|' +
    'BT Barletta-Andria-Trani|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|' +
    'BR Brindisi|CA Cagliari|CL Caltanissetta|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|' +
    'CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|FC Forlì-Cesena|' +
    'FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|SP La Spezia|AQ L’Aquila|LT Latina|' +
    'LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MS Massa-Carrara|MT Matera|ME Messina|' +
    'MI Milano|MO Modena|MB Monza e Brianza|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PD Padova|PA Palermo|' +
    'PR Parma|PV Pavia|PG Perugia|PU Pesaro e Urbino|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone|' +
    'PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|' +
    'RO Rovigo|SA Salerno|SS Sassari|SV Savona|SI Siena|SR Siracusa|SO Sondrio|SU Sud Sardegna|TA Taranto|' +
    'TE Teramo|TR Terni|TO Torino|TP Trapani|TN Trento|TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|' +
    'VB Verbano-Cusio-Ossola|VC Vercelli|VR Verona|VV Vibo Valentia|VI Vicenza|VT Viterbo',
  US:
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
    'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
    'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
    'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
    'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
    'WV West Virginia|WI Wisconsin|WY Wyoming|AA Armed Forces (AA)|AE Armed Forces (AE)|AP Armed Forces (AP)',
};
const typed = ['BR', 'CN', 'IN', 'JP', 'KR', 'MX'];

/** Whether parcels to a country name the state, province or prefecture. */
export function needsState(countryCode: string): boolean {
  return countryCode in lists || typed.includes(countryCode);
}

/** The states of a country to choose among, by name; null where it is typed, or none is needed. */
export function statesOf(countryCode: string): State[] | null {
  const list = lists[countryCode];
  if (list === undefined) return null;
  return list.split('|').map((entry) => {
    if (entry.startsWith('=')) return { written: entry.slice(1), name: entry.slice(1) };
    const space = entry.indexOf(' ');
    return { written: entry.slice(0, space), name: entry.slice(space + 1) };
  });
}
