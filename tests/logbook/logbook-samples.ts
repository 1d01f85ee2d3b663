/** Small files as the services write them: invented ascents under the real titles. */
export const samples = {
  thecrag: `Route Name,Ascent Label,Ascent ID,Ascent Link,Ascent Type,Route Grade,Ascent Grade,Route Gear Style,Ascent Gear Style,Route Height,Ascent Height,# Ascents,Route Stars,Route ID,Route Link,Country,Country Link,Crag Name,Crag Link,Crag Path,With,Comment,Quality,Ascent Date,Log Date,Shot
Le Fil,,901,http://t/901,Onsight,6b,,Sport,Sport,20m,,1,**,77,http://t/77,France,,Buoux,,France - Buoux - Styx,Ana,"belle, dure",Very Good,2024-04-06T00:00:00Z,2024-04-06T18:00:00Z,
Le Fil,,902,http://t/902,Hang dog,6b,,Sport,Sport,20m,,1,**,77,http://t/77,France,,Buoux,,France - Buoux - Styx,,,,2024-04-07T00:00:00Z,2024-04-06T18:00:00Z,
La Vire,,903,,Onsight,5c,,Sport,Top rope,20m,,1,,78,,France,,Buoux,,France - Buoux - Styx,,,,2024-04-07T00:00:00Z,,
,,904,,Red point,5c,,Sport,Sport,20m,,1,,78,,France,,Buoux,,France - Buoux - Styx,,,,2024-04-07T00:00:00Z,,
`,
  mountainproject: `Date,Route,Rating,Notes,URL,Pitches,Location,"Avg Stars","Your Stars",Style,"Lead Style","Route Type","Your Rating",Length,"Rating Code"
2023-06-01,"Slab One",5.9,,https://m/1,1,"East > Crag > Wall",2.8,-1,Lead,Onsight,Sport,,120,2400
6/2/2023,"Slab Two",5.10a,"two falls",https://m/2,1,"East > Crag > Wall",2.8,3,Lead,Fell/Hung,Sport,,,2400
2023-06-03,"Ridge",5.5,,https://m/3,5,"East > Crag > Wall",2.8,4,Follow,,Trad,,500,2400
2023-06-03,"Ridge",5.5,,https://m/3,5,"East > Crag > Wall",2.8,4,Follow,,Trad,,500,2400
`,
  eightAOld: `Route/Boulder Name,difficulty,Sector Name,Crag Name,Town,Country,type,Route or Boulder,tries,date,first_ascent,rating,soft,hard,second_go,chipped,recommended,repeat,with_kneepad,comment
Le Fil,6b,Styx,Buoux,Apt,France,os,Route,1,2019-10-10 0:00:00,0,5,0,0,0,0,0,0,0,
Dalle,7a,Unknown Sector,Orpierre,,France,rp,Route,2,2019-10-11 12:00:00,0,0,0,0,1,0,0,0,0,
`,
  eightANew: `route_boulder,name,location_name,sector_name,area_name,country_code,date,type,sub_type,rating,project,tries,repeats,difficulty,perceived_hardness,comment,height,recommended,sits
ROUTE,Le Fil,Buoux,Styx,null,FR,2019-10-10T00:00:00,os,null,5,0,1,0,6b,0,null,0,0,0
ROUTE,Toit,Buoux,null,null,FR,null,null,null,0,1,3,0,8a,0,null,0,0,0
ROUTE,Rêve,Buoux,null,null,FR,null,null,null,0,1,0,0,8c,0,null,0,0,0
`,
  ukc: `Name,Grade,Style,Partner(empty),Notes,Date,Crag,County,Region,Country,Pitches,Type
"Lion&#039;s Jaw",E1 5b,Lead O/S,,"caf&eacute; after",31/May/23,"Smith Rock",,,USA,1,Trad
"The Outsiders",5.9,-,,,??/Apr/23,"Smith Rock",,,USA,1,Sport
"Pioneer",C0,2nd,,,???/2023,"Smith Rock",,,USA,4,Aid
`,
  sendage: `"These climbs were exported from Sendage Climbing.",http://sendage.com
L,2023-06-01


Date,"Send Type",Climb,"Climb Type",Grade,Area,Country,Rating,Comments
2023-06-01,flash,"Dalle",route,6b,"The Crops",,4,
,redpoint,"Toit",route,7c,"The Crops",,,
`,
  crags27: JSON.stringify({
    climber: {
      id: 1,
      ascents: [
        { id: 5, route_id: 88, todo: null, date: '2023-06-01', ascent_type: 'onsight', grade_opinion: '6b' },
        { id: 6, route_id: 89, todo: true, date: null, ascent_type: null, grade_opinion: '7a' },
        'nonsense',
      ],
    },
  }),
  oblyk: `id\tcrag_route\tcrag\tgrade\tascent_status\troping_status\treleased_at\tattempt\tnote\tcomment
7\tLe Fil\tBuoux\t6b/b+\tred_point\tlead_climb\t2024-05-01\t3\t5\tfacile
8\tLa Vire\tBuoux\t5c\tsent\ttop_rope\t2024-05-01\t\t\t
9\tToit\tBuoux\t8a\tproject\tlead_climb\t2024-05-02\t4\t\t
`,
} as const;
